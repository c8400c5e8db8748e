import { expect, test } from 'vitest'
import { embedAddress } from './embed-address.ts'

const own = 'https://wire.example'

test('R812 a post on X, a cast, a video, a chart and a token here are addresses of embeds', () => {
  for (const address of [
    'https://x.com/ada/status/1790000000000000000',
    'https://twitter.com/ada/status/179/photo/1?s=20',
    'https://farcaster.xyz/ada.eth/0x1234abcd',
    `https://warpcast.com/~/conversations/0x${'aB'.repeat(20)}`,
    `${own}/farcaster/details?hash=0x${'aB'.repeat(20)}`,
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ',
    `${own}/dataView/17`,
    `${own}/ja/dataView/btc-price`,
    `${own}/project/1004`,
  ])
    expect(embedAddress(` ${address}\n`, own), address).toBe(address)
})

test('R812 no other address is that of an embed, nor one with further text in its line', () => {
  for (const text of [
    'https://x.com/ada',
    'https://x.com.evil.example/ada/status/1',
    'http://x.com/ada/status/1',
    'https://elsewhere.example/dataView/17',
    'https://elsewhere.example/project/1004',
    'https://farcaster.xyz/ada',
    `${own}/news/1004`,
    `${own}/dataView`,
    'See https://x.com/ada/status/1',
    'https://x.com/ada/status/1 https://x.com/ada/status/2',
    'javascript:alert(1)',
    '',
  ])
    expect(embedAddress(text, own), text).toBeUndefined()
})
