/** What a model is used for; its usage is counted by it. */
export const modelPurposes = ['answer', 'translation', 'summary', 'explanation', 'embedding'] as const
export type ModelPurpose = (typeof modelPurposes)[number]
