import { z } from 'zod'
import { itemType } from '#contract/news/item.ts'
import { deskCall, noun } from '#contract/noun.ts'
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

const member = z.object({
  id: count,
  nickname: z.string(),
  may_comment: z.boolean(),
  comments: count.meta({ description: 'Visible comments of the member' }),
  hidden: count.meta({ description: 'Comments of the member that the desk hid' }),
  add_time: count,
})

const row = z.object({
  id: count,
  article: z.object({ article_id: count, type: itemType, title: z.string() }),
  user: member.nullable().meta({ description: 'Null when the account was deleted' }),
  content: z.string(),
  state: z.enum(['shown', 'pending', 'hidden']),
  waits_for: z
    .enum(['item', 'member', 'word'])
    .nullable()
    .meta({ description: 'Why it is pending: the rule of its item, a new member, or a word of the list' }),
  held_word: z.string().nullable(),
  is_pinned: z.boolean(),
  is_reply: z.boolean(),
  reports: count.meta({ description: 'Reports about it that are not closed' }),
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
const permission = 'comment.moderate'

/** The desk's queue of comments, and the rules that put comments into it. */
export const deskComment = noun('deskComment', {
  list: deskCall({
    route: 'GET /admin/v1/comment/list',
    summary: 'Comments in a state: those that wait oldest first, the others newest first.',
    permission,
    input: z.object({
      ...paging,
      state: choice(['pending', 'shown', 'hidden']),
      article_id: optionalId,
      account_id: optionalId,
    }),
    output: listOf(row),
  }),

  counts: deskCall({
    route: 'GET /admin/v1/comment/counts',
    summary: 'Number of pending entries in each queue of the community desk.',
    permission,
    output: z.object({
      pending: count,
      reports: count,
      hidden: count,
      barred: count,
      words: count,
      casts: count,
      oldest: count.nullable().meta({ description: 'When the oldest pending comment was written' }),
    }),
  }),

  set: deskCall({
    route: 'POST /admin/v1/comment/set',
    summary: 'Shows or hides a comment, or makes it pending again, and returns its previous state.',
    permission,
    input: z.object({ id, state: z.enum(['shown', 'hidden', 'pending']) }),
    output: z.object({
      id: count,
      state: z.enum(['shown', 'pending', 'hidden']),
      before: z.enum(['shown', 'pending', 'hidden']),
    }),
    refusals: ['not_found'],
  }),

  pin: deskCall({
    route: 'POST /admin/v1/comment/pin',
    summary: 'Pins a visible comment to the top of its item in place of any other; `on` 0 unpins it.',
    permission,
    input: z.object({ id, on: onUnlessOff }),
    output: z.object({
      before: count.nullable().meta({ description: 'The comment of the item that was pinned before' }),
    }),
    refusals: ['not_found'],
  }),

  bar: deskCall({
    route: 'POST /admin/v1/comment/bar',
    summary: 'Bars a member from commenting; `on` 0 lifts this.',
    permission,
    input: z.object({ account_id: id, on: onUnlessOff }),
    output: z.object({ account_id: count, is_barred: z.boolean() }),
    refusals: ['not_found'],
  }),

  barred: deskCall({
    route: 'GET /admin/v1/comment/barred',
    summary: 'The members who are barred from commenting.',
    permission,
    input: z.object({ ...paging }),
    output: listOf(member),
  }),

  words: deskCall({
    route: 'GET /admin/v1/comment/words',
    summary: 'The words that make a comment pending, the newest first.',
    permission,
    output: z.object({ list: z.array(z.object({ id: count, word: z.string(), add_time: count })) }),
  }),

  addWord: deskCall({
    route: 'POST /admin/v1/comment/addWord',
    summary:
      'Adds a word to the list. It matches whole in scripts with spaces, as a piece of the text in Chinese, Japanese, Korean and Thai.',
    permission,
    input: z.object({ word: requiredText(80) }),
    output: z.object({ id: count, word: z.string() }),
    refusals: ['word_known', 'word_empty', 'words_full'],
  }),

  removeWord: deskCall({
    route: 'POST /admin/v1/comment/removeWord',
    summary: 'Removes a word from the list.',
    permission,
    input: z.object({ id }),
    output: z.object({ word: z.string() }),
    refusals: ['not_found'],
  }),

  policy: deskCall({
    route: 'GET /admin/v1/comment/policy',
    summary: 'The number of published comments after which a member no longer counts as new; 0: none does.',
    permission,
    output: z.object({ new_member_comments: count }),
  }),

  setPolicy: deskCall({
    route: 'POST /admin/v1/comment/setPolicy',
    summary: 'Sets the number of published comments after which a member no longer counts as new.',
    permission,
    input: z.object({ new_member_comments: wholeNumber(0, 100) }),
    output: z.object({ new_member_comments: count }),
  }),

  rule: deskCall({
    route: 'GET /admin/v1/comment/rule',
    summary: 'The rule for the comments of one item.',
    permission,
    input: z.object({ article_id: id }),
    output: rule,
    refusals: ['not_found'],
  }),

  rules: deskCall({
    route: 'GET /admin/v1/comment/rules',
    summary: 'The items whose comments are checked before publication or have a closing time, the newest first.',
    permission,
    output: z.object({ list: z.array(rule) }),
  }),

  setRule: deskCall({
    route: 'POST /admin/v1/comment/setRule',
    summary: 'Sets both rules of an item: whether its comments are checked before publication, and when they close.',
    permission,
    input: z.object({ article_id: id, is_checked_first: onUnlessOff, closes_at: optionalTime }),
    output: rule,
    refusals: ['not_found'],
  }),
})
