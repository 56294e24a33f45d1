import { parentPort, workerData } from 'node:worker_threads'

const { url, paths, headers } = workerData
let isOver = false
parentPort.once('message', () => {
  isOver = true
})

const now = () => performance.timeOrigin + performance.now()

async function ask(path) {
  while (!isOver) {
    const began = now()
    const answer = await fetch(url + path, { headers })
    await answer.arrayBuffer()
    parentPort.postMessage({ path, status: answer.status, began, ended: now() })
  }
}

await Promise.all(paths.map(ask))
