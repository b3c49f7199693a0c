// Pyodide as its documentation has it, in a module worker, started by a click.

document.querySelector('button').addEventListener('click', () => {
  const worker = new Worker(new URL('./stock-worker.js', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }) => {
    document.querySelector('output').textContent = data;
  });
});
