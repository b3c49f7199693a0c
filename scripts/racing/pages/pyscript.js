// PyScript as its documentation has it, but loaded by the click, so that both start from there.

document.querySelector('button').addEventListener('click', () => import('./pyscript/core.js'));
