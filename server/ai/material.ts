import type { Passage } from '#domain/answer/passage.ts'
import { evidenceOf } from './evidence.ts'

/** What a model reads of a passage: its evidence, so that it does not even see instructions for programs. */
export const materialOf = (passage: Passage): string => evidenceOf(passage)
