import { MessageType } from '@farcaster/core'
import { expect, test } from 'vitest'
import { replaces } from './conflict.ts'

const claim = (type: MessageType, timestamp: number, hash = 1) => ({ type, timestamp, hash: Buffer.from([hash]) })

test('the removal of a cast wins whatever the timestamps', () => {
  expect(replaces(claim(MessageType.CAST_ADD, 9), claim(MessageType.CAST_REMOVE, 1))).toBe(false)
  expect(replaces(claim(MessageType.CAST_REMOVE, 1), claim(MessageType.CAST_ADD, 9))).toBe(true)
  expect(replaces(claim(MessageType.CAST_REMOVE, 2), claim(MessageType.CAST_REMOVE, 1))).toBe(true)
})

test('of two messages about a reaction or link the later wins, in one second the removal, then the higher hash', () => {
  const [add, remove] = [MessageType.REACTION_ADD, MessageType.REACTION_REMOVE]
  expect(replaces(claim(add, 2), claim(remove, 1))).toBe(true)
  expect(replaces(claim(remove, 1), claim(add, 2))).toBe(false)
  expect(replaces(claim(remove, 1, 1), claim(add, 1, 2))).toBe(true)
  expect(replaces(claim(add, 1, 2), claim(remove, 1, 1))).toBe(false)
  expect(replaces(claim(add, 1, 2), claim(add, 1, 1))).toBe(true)
  expect(replaces(claim(MessageType.USER_DATA_ADD, 1, 1), claim(MessageType.USER_DATA_ADD, 1, 2))).toBe(false)
})
