/** Words of a question that a yes or no does not answer. */
export const interrogative =
  /\b(?:what|which|who(?:m|se)?|why|how|when|where)\b|[什怎哪谁誰何几幾]|多[少久大高长長远遠快]|いつ|どう|どこ|だれ|どの|どれ|どんな|いくつ|いくら|なぜ|なに|무엇|뭐|무슨|어떤|어느|어떻게|어디|언제|누구|누가|몇|얼마|왜|(?<!\p{L})(?:gì|nào|ai|sao|đâu|mấy|bao (?:nhiêu|giờ|lâu))(?!\p{L})|อะไร|ไหน|กี่|ทำไม|เท่าไ|อย่างไร|ยังไง|ใคร|เมื่อใด|เมื่อไ|(?<!\p{L})(?:hangi|kaç|kim|ne(?:den|rede|ler)?|nasıl|niye|niçin)(?!\p{L})/iu

const beginning =
  /^(?:(?:and|so|but),? )?(?:did|does|do|is|are|was|were|has|have|had|will|would|can|could|should|may|might)\b/iu

/** Whether a question asks if something is so: one that a yes or no would answer. */
export const asksWhether = (text: string): boolean =>
  !interrogative.test(text) &&
  (/[?？]\s*$/u.test(text) || /[吗嗎]\s*$|是否|是不是/u.test(text) || beginning.test(text.trim()))
