import { z } from 'zod'
import { itemType } from '#contract/news/item.ts'
import { noun, permitted } from '#contract/noun.ts'
import {
  choice,
  count,
  id,
  listOf,
  onUnlessOff,
  optionalId,
  optionalTime,
  paging,
  requiredText,
  wholeNumber,
} from '#contract/parameters.ts'

const moderating = permitted('comment.moderate')

const member = z.object({
  id: count,
  nickname: z.string(),
  may_comment: z.boolean(),
  comments: count.describe('Visible comments of the member'),
  hidden: count.describe('Comments of the member that the desk hid'),
  add_time: count,
})

const states = ['pending', 'shown', 'hidden'] as const
const state = z.enum(states)

const row = z.object({
  id: count,
  article: z.object({ article_id: count, type: itemType, title: z.string() }),
  user: member.nullable().describe('Null when the account was deleted'),
  content: z.string(),
  state,
  waits_for: z
    .enum(['item', 'member', 'word'])
    .nullable()
    .describe('Why it is pending: the rule of its item, a new member, or a word of the list'),
  held_word: z.string().nullable(),
  is_pinned: z.boolean(),
  is_reply: z.boolean(),
  reports: count.describe('Reports about it that are not closed'),
  add_time: count,
})
export type DeskCommentRow = z.output<typeof row>

const rule = z.object({
  article_id: count,
  title: z.string(),
  type: itemType,
  is_checked_first: z.boolean(),
  closes_at: count.nullable(),
})

/** The desk's queue of comments, and the rules that put comments into it. */
export const deskComment = noun('deskComment', {
  list: moderating.read({
    summary: 'Comments in a state: those that wait oldest first, the others newest first.',
    input: z.object({
      ...paging,
      state: choice(states),
      article_id: optionalId,
      account_id: optionalId,
    }),
    output: listOf(row),
  }),

  counts: moderating.read({
    summary: 'Number of pending entries in each queue of the community desk.',
    output: z.object({
      pending: count,
      reports: count,
      hidden: count,
      barred: count,
      words: count,
      casts: count,
      oldest: count.nullable().describe('When the oldest pending comment was written'),
    }),
  }),

  set: moderating.call({
    summary: 'Shows or hides a comment, or makes it pending again, and returns its previous state.',
    input: z.object({ id, state }),
    output: z.object({ id: count, state, before: state }),
    refusals: ['not_found'],
  }),

  pin: moderating.call({
    summary: 'Pins a visible comment to the top of its item in place of any other; `on` 0 unpins it.',
    input: z.object({ id, on: onUnlessOff }),
    output: z.object({
      before: count.nullable().describe('The comment of the item that was pinned before'),
    }),
    refusals: ['not_found'],
  }),

  bar: moderating.call({
    summary: 'Bars a member from commenting; `on` 0 lifts this.',
    input: z.object({ account_id: id, on: onUnlessOff }),
    output: z.object({ account_id: count, is_barred: z.boolean() }),
    refusals: ['not_found'],
  }),

  barred: moderating.read({
    summary: 'The members who are barred from commenting.',
    input: z.object({ ...paging }),
    output: listOf(member),
  }),

  words: moderating.read({
    summary: 'The words that make a comment pending, the newest first.',
    output: z.object({ list: z.array(z.object({ id: count, word: z.string(), add_time: count })) }),
  }),

  addWord: moderating.call({
    summary:
      'Adds a word to the list. It matches whole in scripts with spaces, as a piece of the text in Chinese, Japanese, Korean and Thai.',
    input: z.object({ word: requiredText(80) }),
    output: z.object({ id: count, word: z.string() }),
    refusals: ['word_known', 'word_empty', 'words_full'],
  }),

  removeWord: moderating.call({
    summary: 'Removes a word from the list.',
    input: z.object({ id }),
    output: z.object({ word: z.string() }),
    refusals: ['not_found'],
  }),

  policy: moderating.read({
    summary: 'The number of published comments after which a member no longer counts as new; 0: none does.',
    output: z.object({ new_member_comments: count }),
  }),

  setPolicy: moderating.call({
    summary: 'Sets the number of published comments after which a member no longer counts as new.',
    input: z.object({ new_member_comments: wholeNumber(0, 100) }),
    output: z.object({ new_member_comments: count }),
  }),

  rule: moderating.read({
    summary: 'The rule for the comments of one item.',
    input: z.object({ article_id: id }),
    output: rule,
    refusals: ['not_found'],
  }),

  rules: moderating.read({
    summary: 'The items whose comments are checked before publication or have a closing time, the newest first.',
    output: z.object({ list: z.array(rule) }),
  }),

  setRule: moderating.call({
    summary: 'Sets both rules of an item: whether its comments are checked before publication, and when they close.',
    input: z.object({ article_id: id, is_checked_first: onUnlessOff, closes_at: optionalTime }),
    output: rule,
    refusals: ['not_found'],
  }),
})
