import { foldText } from '#domain/platform/search/fold.ts'
import { runsOf, tokensOf } from '#domain/platform/search/tokens.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { Passage } from './passage.ts'

const sameStoryMs = 3 * 86_400_000
const sameStoryShare = { ofShorter: 0.5, ofLonger: 0.35 }
/** A later text of a story stands above an earlier one that fits slightly better. */
const laterShare = 0.8

/**
 * One passage per story, in the order of their best ones: the newest of those that fit well, in the reader's language
 * where any is, with the earlier ones below it. Texts are of one story if the newsroom's index says so (`storyOf`), or if
 * titles and first sentences are nearly equal within days.
 */
export function byStory(
  passages: readonly Passage[],
  locale: Locale,
  storyOf: ReadonlyMap<number, number> = new Map(),
): Passage[] {
  const tokens = new Map(passages.map((passage) => [passage, tokensOfPassage(passage)]))
  const isSameStory = (one: Passage, other: Passage) => {
    if (one.articleId === other.articleId) return true
    const story = storyOf.get(one.articleId)
    if (story !== undefined && story === storyOf.get(other.articleId)) return true
    if (Math.abs(one.listedAt.getTime() - other.listedAt.getTime()) > sameStoryMs) return false
    const [these, those] = [tokens.get(one)!, tokens.get(other)!]
    const shared = [...these].filter((token) => those.has(token)).length
    return (
      shared / Math.min(these.size, those.size) > sameStoryShare.ofShorter &&
      shared / Math.max(these.size, those.size) > sameStoryShare.ofLonger
    )
  }
  const stories: Passage[][] = []
  for (const passage of passages) {
    const story = stories.find((members) => members.some((member) => isSameStory(member, passage)))
    if (story) story.push(passage)
    else stories.push([passage])
  }
  return stories.map((members) => topOf(members, locale))
}

/** The passage of a story that is shown, with the earlier ones. A corrected text stands above what repeats its error. */
function topOf(members: readonly Passage[], locale: Locale): Passage {
  const newestFirst = members.toSorted((one, other) => other.listedAt.getTime() - one.listedAt.getTime())
  const inLanguage = newestFirst.filter(({ lang }) => lang === locale)
  const readable = inLanguage.length > 0 ? inLanguage : newestFirst
  const fitting = readable.filter(({ score }) => score >= laterShare * members[0]!.score)
  const shown = fitting.length > 0 ? fitting : newestFirst
  const top = shown.find(({ correction }) => correction) ?? shown[0]!
  const earlier = newestFirst.filter(
    ({ articleId, listedAt }) => articleId !== top.articleId && listedAt <= top.listedAt,
  )
  return { ...top, earlier: [...new Map(earlier.map((each) => [each.articleId, each])).values()] }
}

const tokensOfPassage = ({ title, sentences }: Passage) =>
  new Set(runsOf(foldText(`${title} ${sentences[0] ?? ''}`)).flatMap(tokensOf))
