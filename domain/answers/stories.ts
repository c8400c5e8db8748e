import { foldText } from '#domain/platform/search/fold.ts'
import { runsOf, tokensOf } from '#domain/platform/search/tokens.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { Passage } from './passage.ts'

const sameStoryMs = 3 * 86_400_000
const sameStoryShare = 0.5
const sameStoryShareOfLonger = 0.35
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
  const stories: { members: Known[] }[] = []
  for (const passage of passages) {
    const known = { passage, story: storyOf.get(passage.articleId), tokens: tokensOfPassage(passage) }
    const story = stories.find(({ members }) => members.some((member) => isSameStory(member, known)))
    if (story) story.members.push(known)
    else stories.push({ members: [known] })
  }
  return stories.map(({ members }) =>
    topOf(
      members.map(({ passage }) => passage),
      locale,
    ),
  )
}

/** The passage of a story that is shown, with the earlier ones. A corrected text stands above what repeats its error. */
function topOf(members: readonly Passage[], locale: Locale): Passage {
  const [first] = members
  const own = members.filter(({ lang }) => lang === locale)
  const fitting = (own.length > 0 ? own : members).filter(({ score }) => score >= laterShare * first!.score)
  const [top] = (fitting.length > 0 ? fitting : members).toSorted(
    (one, other) =>
      Number(Boolean(other.correction)) - Number(Boolean(one.correction)) ||
      other.listedAt.getTime() - one.listedAt.getTime(),
  )
  const earlier = members
    .filter(({ articleId, listedAt }) => articleId !== top!.articleId && listedAt <= top!.listedAt)
    .toSorted((one, other) => other.listedAt.getTime() - one.listedAt.getTime())
  return { ...top!, earlier: [...new Map(earlier.map((each) => [each.articleId, each])).values()] }
}

interface Known {
  passage: Passage
  story: number | undefined
  tokens: Set<string>
}

const tokensOfPassage = ({ title, sentences }: Passage) =>
  new Set(runsOf(foldText(`${title} ${sentences[0] ?? ''}`)).flatMap(tokensOf))

function isSameStory(one: Known, other: Known): boolean {
  if (one.passage.articleId === other.passage.articleId) return true
  if (one.story !== undefined && one.story === other.story) return true
  if (Math.abs(one.passage.listedAt.getTime() - other.passage.listedAt.getTime()) > sameStoryMs) return false
  const shared = [...one.tokens].filter((token) => other.tokens.has(token)).length
  return (
    shared / Math.min(one.tokens.size, other.tokens.size) > sameStoryShare &&
    shared / Math.max(one.tokens.size, other.tokens.size) > sameStoryShareOfLonger
  )
}
