interface Message {
  role: string
  content: string
}
type Reply = string | readonly string[]

const cited = /^(?<text>.*\S) ?\[(?<passage>\d+)\]\s*$/

/** Whether a request asks the stand-in to compare a claim with its passage. */
export const isVerdict = (messages: readonly Message[]): boolean =>
  messages[0]!.content.startsWith('You compare a claim')

/** The claim that a request for a verdict is about. */
export const claimIn = (messages: readonly Message[]): string =>
  /<claim>(.*)<\/claim>/s.exec(messages.at(-1)!.content)![1]!

/**
 * Makes a stand-in write claims as the site asks for them: each line `A sentence. [2]` of its reply becomes a claim whose
 * span is the nearest sentence of that passage. Requests for a verdict are answered by `verdictOf`, yes by default.
 */
export const claiming =
  (reply: (messages: Message[]) => Reply | Promise<Reply>, verdictOf: (claim: string) => string = () => 'yes') =>
  async (messages: Message[]): Promise<Reply> => {
    if (isVerdict(messages)) return verdictOf(claimIn(messages))
    const said = await reply(messages)
    const claimed = (text: string) =>
      text
        .split('\n')
        .map((line) => claimOf(line, messages))
        .join('\n')
    return typeof said === 'string' ? claimed(said) : said.map(claimed)
  }

function claimOf(line: string, messages: readonly Message[]): string {
  const { text, passage } = cited.exec(line)?.groups ?? {}
  if (!text) return line
  return JSON.stringify({
    text,
    passage: Number(passage),
    span: nearest(text, passagesIn(messages)[Number(passage) - 1]),
  })
}

const passagesIn = (messages: readonly Message[]): string[] =>
  [...messages.at(-1)!.content.matchAll(/<passage [^>]*>\n(.*?)\n<\/passage>/gs)].map(([, text]) => text!)

/** The line of a passage that shares most characters side by side with a text. */
function nearest(text: string, passage = ''): string {
  const pairs = Array.from(text, (_, at) => text.slice(at, at + 3).toLowerCase())
  const shared = (line: string) => pairs.filter((pair) => line.toLowerCase().includes(pair)).length
  return passage.split('\n').reduce((one, other) => (shared(other) > shared(one) ? other : one))
}
