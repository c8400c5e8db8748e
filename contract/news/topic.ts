import { z } from 'zod'
import { maxKeywordLength } from '#domain/platform/constants.ts'
import { compositionItems, compositionList, compositionView, contentTags, listTags } from './composition.ts'
import { noun, openCall } from '#contract/noun.ts'
import { id, optionalText, paging } from '#contract/parameters.ts'
import { compositionTag } from '#contract/tags.ts'

export const topic = noun('topic', {
  search: openCall({
    route: 'GET /v2/topic/search',
    summary:
      'Topics, those of the editors first, then those with the newest items; with `title` those whose title has it. A tag of the archive with five items in a language is a topic, too.',
    input: z.object({ ...paging, title: optionalText(maxKeywordLength) }),
    output: compositionList,
    maxAgeSeconds: 15,
    tags: listTags,
  }),

  detail: openCall({
    route: 'GET /v2/topic/detail',
    summary: 'One topic without its items.',
    input: z.object({ p_id: id }),
    output: compositionView,
    maxAgeSeconds: 15,
    tags: ({ p_id }) => [compositionTag(p_id)],
    refusals: ['not_found'],
  }),

  content: openCall({
    route: 'GET /v2/topic/getContent',
    summary:
      'Items of a topic: those that editors placed, in their order, then those of its tags and those whose editors chose it, newest first.',
    input: z.object({ ...paging, p_id: id }),
    output: compositionItems,
    maxAgeSeconds: 15,
    tags: contentTags,
    refusals: ['not_found'],
  }),
})
