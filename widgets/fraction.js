/** Exact fractions, as large as they come. */

/** @typedef {{ over: bigint, under: bigint }} Fraction  in lowest terms, `under` positive */

/**
 * @param {bigint} over
 * @param {bigint} under
 * @returns {Fraction}
 */
export function fraction(over, under) {
  let [one, other] = [over < 0n ? -over : over, under];
  while (other) [one, other] = [other, one % other];
  return { over: over / one, under: under / one };
}

/**
 * "11327/22100".
 *
 * @param {Fraction} value
 */
export function fractionText({ over, under }) {
  return under === 1n ? String(over) : `${over}/${under}`;
}

/**
 * A share as a percentage with two decimals, rounded half up.
 *
 * @param {Fraction} value
 * @param {string} language
 */
export function percentText({ over, under }, language) {
  const hundredths = (over * 20000n + under) / (2n * under);
  const format = { style: 'percent', minimumFractionDigits: 2 };
  const options = /** @type {Intl.NumberFormatOptions} */ (format);
  return new Intl.NumberFormat(language, options).format(Number(hundredths) / 10000);
}
