import { expect, test } from 'vitest'
import { optionsOf } from './options.ts'

test('R576 suggestions are keywords that contain the text, then titles with their addresses', () => {
  const suggested = {
    keywords: ['Bitcoin', 'bitcoin ETF', 'Solana', 'bit', 'Orbit'],
    titles: [
      { article_id: 7, type: 1 as const, title: 'Bitcoin rises', is_demo: false },
      { article_id: 8, type: 0 as const, title: 'On bitcoin', is_demo: false },
    ],
  }
  expect(optionsOf(suggested, 'bit').map(({ text }) => text)).toEqual([
    'Bitcoin',
    'bitcoin ETF',
    'Orbit',
    'Bitcoin rises',
    'On bitcoin',
  ])
  expect(optionsOf(suggested, 'x')).toEqual([
    { kind: 'item', text: 'Bitcoin rises', to: '/flash/7' },
    { kind: 'item', text: 'On bitcoin', to: '/news/8' },
  ])
})
