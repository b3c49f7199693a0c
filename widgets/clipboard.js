/** Copying, also where the browser gives no permission for the clipboard. */

/**
 * Copy a text. False where the browser does not let a page copy at all.
 *
 * @param {string} text
 * @returns {Promise<boolean>}
 */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/**
 * The old way: a field outside the view is selected and copied.
 *
 * @param {string} text
 */
function copyBySelection(text) {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.style.cssText = 'position:fixed;top:0;left:-200vw';
  document.body.append(field);
  field.select();
  let isDone = false;
  try {
    isDone = document.execCommand('copy');
  } catch {
    isDone = false;
  }
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isDone;
}
