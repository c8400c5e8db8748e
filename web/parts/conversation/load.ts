import type { LoaderArgs } from '#web/router/index.ts'
import type { Output } from '#contract/calls.ts'
import { itemIdIn } from '#domain/news/item/slug.ts'
import { fetchConversation, fetchVotes } from './deferred.ts'
import { alone } from './single-comment.ts'
import type { CommentPage } from './threads.ts'

/** The comments and votes that the page of an item is loaded with; undefined if they could not be loaded. */
export interface LoadedConversation {
  comments: CommentPage | undefined
  votes: Output<'vote.info'> | undefined
}

/** The number of replies on the page of a whole thread, for browsers without scripts. */
const maxWithoutScripts = 100

/**
 * Loads the first page of comments and the votes. `?comments=` selects another page, `?thread=` a thread to be shown
 * completely. The page works without them: a part that fails is left out.
 */
export async function loadConversation({ query, params, call }: LoaderArgs): Promise<LoadedConversation> {
  const article_id = itemIdIn(params.id)
  const page = numberIn(query.get('comments'))
  const thread = numberIn(query.get('thread'))
  const none = () => undefined
  const [comments, votes, replies] = await Promise.all([
    call('comment.list', { article_id, page }).catch(none),
    call('vote.info', { article_id }).catch(none),
    thread ? call('comment.list', { article_id, thread, limit: maxWithoutScripts }).catch(none) : undefined,
    fetchConversation(),
    fetchVotes(),
  ])
  return { comments: comments && replies ? withThread(comments, thread!, replies) : comments, votes }
}

const numberIn = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined)

function withThread(comments: CommentPage, thread: number, { list }: CommentPage): CommentPage {
  return {
    ...comments,
    list: comments.list.map((head) => (head.id === thread ? { ...head, replies: list.map(alone) } : head)),
  }
}
