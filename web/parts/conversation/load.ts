import type { LoaderFunctionArgs } from 'react-router'
import type { Output } from '#contract/calls.ts'
import { wholeNumberIn } from '#domain/whole-number.ts'
import { askContext } from '#web/state/ask.ts'
import { alone, type CommentPage } from './threads.ts'

/** What readers say of an item, as its page brings it; undefined where it could not be had. */
export interface Talked {
  comments: CommentPage | undefined
  votes: Output<'vote.info'> | undefined
}

/** A whole thread in one page, for readers without script. */
const mostWithoutScript = 100

/**
 * The first page of comments and the votes. `?comments=` names another page, `?thread=` the thread that is shown whole.
 * An item is there without them: what fails is missing.
 */
export async function loadTalk({ request, params, context }: LoaderFunctionArgs): Promise<Talked> {
  const ask = context.get(askContext)
  const query = new URL(request.url).searchParams
  const article_id = wholeNumberIn(params.id)
  const page = numberIn(query.get('comments'))
  const thread = numberIn(query.get('thread'))
  const none = () => undefined
  const [comments, votes, replies] = await Promise.all([
    ask('comment.list', { article_id, page }).catch(none),
    ask('vote.info', { article_id }).catch(none),
    thread ? ask('comment.list', { article_id, thread, limit: mostWithoutScript }).catch(none) : undefined,
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
