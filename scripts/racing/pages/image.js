// How long Python takes to import the engine from the start image, told in milliseconds.

const worker = new Worker(new URL('./image-worker.js', import.meta.url), { type: 'module' });
document.querySelector('button').addEventListener('click', () => worker.postMessage(''));
worker.addEventListener('message', ({ data }) => {
  document.querySelector('output').textContent = data;
});
