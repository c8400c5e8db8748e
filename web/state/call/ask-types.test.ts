import { expect, test } from 'vitest'
import { ask, askForPage } from './ask.ts'

/** Compiled by `npm run check`, never run: the types step fails if one of these lines compiles without an error. */
const probes = () => [
  // @ts-expect-error a comment needs its item and its text
  ask('comment.add', {}),
  // @ts-expect-error input that a call requires cannot be left out
  ask('comment.add'),
  // @ts-expect-error a number is sent as a number
  ask('comment.add', { article_id: '1', content: 'x' }),
  // @ts-expect-error a call takes no parameter that it does not declare
  ask('comment.add', { article_id: 1, content: 'x', color: 'red' }),
  // @ts-expect-error no call has this name
  ask('comment.paint', {}),
  // @ts-expect-error an alias is an address, not a call
  ask('account.oldLogin', { email: 'ada@farwire.example' }),
  // @ts-expect-error loaders, too, give what a call requires
  askForPage('newsflash.detail', {}),
  ask('comment.add', { article_id: 1, content: 'x' }),
  ask('home.mix'),
  ask('newsflash.list', { ios: 1, limit: 5 }, { cancellable: true }),
]

test('the compiler checks the input of a call', () => {
  expect(probes).toBeTypeOf('function')
})
