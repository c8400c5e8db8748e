/** The changes that indexing made to a kind of subject. */
export interface Indexed {
  /** Subjects whose items changed. */
  changed: number[]
  /** Recent items that are new on a subject. */
  entered: { subjectId: number; articleId: number }[]
}

export interface IndexedRow {
  subject_id: number
  article_id: number
  listed_at: Date | null
  is_new: boolean
}

/** Followers hear of what was published within a day, not of an archive that is imported. */
const recentMs = 86_400_000

/** The result of indexing from the rows that were written and the subjects that lost an item. */
export function indexedOf(rows: readonly IndexedRow[], left: readonly number[]): Indexed {
  const since = Date.now() - recentMs
  return {
    changed: [...new Set([...left, ...rows.map(({ subject_id }) => subject_id)])],
    entered: rows
      .filter(({ is_new, listed_at }) => is_new && listed_at && listed_at.getTime() > since)
      .map(({ subject_id, article_id }) => ({ subjectId: subject_id, articleId: article_id })),
  }
}
