import { expect, test } from 'vitest'
import { referenceOf } from './reference.ts'

const hash = `0x${'aB'.repeat(20)}`
const cast = { kind: 'cast', hash: hash.toLowerCase() }
const of = (address: string, isOwn: boolean) => referenceOf(new URL(address), isOwn)

test('R812 a text refers to casts and tokens by their addresses here, and to casts by those of clients with the whole hash', () => {
  expect(of(`https://wire.example/farcaster/details?hash=${hash}&fid=3`, true)).toEqual(cast)
  expect(of(`https://wire.example/ja/farcaster/details?hash=${hash}`, true)).toEqual(cast)
  expect(of(`https://warpcast.com/~/conversations/${hash}`, false)).toEqual(cast)
  expect(of('https://wire.example/project/1004', true)).toEqual({ kind: 'token', id: 1004 })
  expect(of('https://wire.example/ko/project/1004', true)).toEqual({ kind: 'token', id: 1004 })
})

test('R812 no other address refers to something that the site draws', () => {
  for (const address of [
    `https://wire.example/farcaster/details?hash=0x12`,
    'https://wire.example/project/0',
    'https://wire.example/project/1004/news',
    'https://wire.example/news/1004',
  ])
    expect(of(address, true), address).toBeUndefined()
  for (const address of [
    `https://elsewhere.example/farcaster/details?hash=${hash}`,
    `https://warpcast.com.evil.example/~/conversations/${hash}`,
    'https://farcaster.xyz/ada/0x12345678',
    'https://elsewhere.example/project/1004',
  ])
    expect(of(address, false), address).toBeUndefined()
})
