/** The other spelling of English words that British and American texts write differently. */

/** Stems before `is` or `iz` that are written only one way: raise, franchise, size. */
const fixed = new Set(
  `
  rais prais appris compris compromis promis surpris enterpris exercis franchis expertis likewis otherwis clockwis advis devis revis
  supervis televis improvis circumcis incis excis premis demis cruis bruis disguis merchandis advertis nois pois precis concis treatis
  paradis chemis despis siz siez seiz priz capsiz downsiz resiz upsiz rightsiz oversiz undersiz midsiz maiz
  `.match(/\S+/g),
)
const verb = /^(\p{L}{3,40})(i[sz])(e|ed|er|ing|able|ation|ational)$/u
const analyse = /^(analy|cataly|paraly)([sz])(e|ed|er|ing)$/
const colour =
  /^(colo|favo|behavio|labo|neighbo|hono|harbo|rumo|humo|flavo|endeavo|armo|vapo|savo|cando|demeano)(u?)(r)(|ed|ing|er|able|ably|ite|al|hood|ful|less)$/
const doubled =
  /^(cancel|label|model|travel|level|fuel|channel|signal|total|tunnel|counsel|fulfil|enrol|instal)(l?)(ed|ing|er|or|ment)$/

const pairs = `
  licence license, licenced licensed, licencing licensing, defence defense, offence offense, pretence pretense, practise practice,
  centre center, theatre theater, litre liter, kilometre kilometer, fibre fiber, calibre caliber, catalogue catalog, dialogue dialog,
  analogue analog, programme program, grey gray, judgement judgment, acknowledgement acknowledgment, ageing aging, sceptic skeptic,
  sceptical skeptical, scepticism skepticism, aluminium aluminum, artefact artifact, jewellery jewelry, manoeuvre maneuver, fulfil fulfill,
  enrol enroll, skilful skillful, paycheque paycheck, chequebook checkbook, cypher cipher, mould mold, plough plow
`
  .split(',')
  .flatMap((pair) => {
    const [british, american] = pair.trim().split(' ') as [string, string]
    return [
      [british, american],
      [american, british],
    ] as const
  })
const otherOf = new Map(pairs)

/** The other spelling of a folded word: license of licence, tokenization of tokenisation; undefined for most words. */
export function otherSpelling(word: string): string | undefined {
  const known = otherOf.get(word)
  if (known) return known
  const [, stem, ending, rest] = verb.exec(word) ?? []
  if (stem && ending) return fixed.has(stem + ending) ? undefined : `${stem}${ending === 'is' ? 'iz' : 'is'}${rest}`
  const [, base, letter, suffix] = analyse.exec(word) ?? []
  if (base) return `${base}${letter === 's' ? 'z' : 's'}${suffix}`
  const [, front, u, r, end] = colour.exec(word) ?? []
  if (front) return `${front}${u ? '' : 'u'}${r}${end}`
  const [, root, l, tail] = doubled.exec(word) ?? []
  return root && `${root}${l ? '' : 'l'}${tail}`
}
