import { expect, test } from 'vitest'
import { scriptAddress } from '../../../src/settings/trust/trusted-types'

test.each([
  '/sw.js',
  '/assets/picture-worker-DSS9MvYs.js',
  '/src/photo/picture/picture-worker.ts?worker_file&type=module',
])('a script of ours is loaded: %s', (address) => {
  expect(scriptAddress(address)).toBe(address)
})

test.each([
  'https://elsewhere.example/assets/picture-worker-DSS9MvYs.js',
  '//elsewhere.example/picture-worker.js',
  '/assets/start-DSS9MvYs.js',
  'data:text/javascript,picture-worker',
])('no other one is: %s', (address) => {
  expect(() => scriptAddress(address)).toThrow(TypeError)
})
