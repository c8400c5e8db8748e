/**
 * Instructions in a text for a program that reads it (prompt injection): to ignore its instructions, to reveal them, to
 * play a role, or to answer in a certain way. One line per language of the site. Such sentences are not given to a
 * model, but can still be quoted.
 */
const commands: readonly RegExp[] = [
  /<\/?(?:system|passage|question|assistant|user|instructions?)\b|\bfrom now on\b|\bpassages? (?:are|is) (?:wrong|false|void)\b|\buse only (?:this|these|the following)\b/iu,
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.!?]{0,60}\b(?:instructions?|rules?|prompts?|above|previous|prior|everything|guidelines|passages?)\b/iu,
  /\b(?:system (?:prompt|message|override)|developer mode|jailbreak|prompt injection|your (?:instructions|rules|prompt|guidelines)|as an ai|you are (?:now|no longer|a|an|the)|(?:ai|assistant|chatbot|(?:ai|language) (?:model|assistant))s? (?:must|should|shall))\b|^\W{0,12}(?:ai|assistant|chatbot|(?:ai|language) (?:model|assistant))s?:/iu,
  /^\W{0,12}(?:(?:please|now|always|important|note|attention|system|assistant|ai|instead|then|and|user|first|also)\b[\s:,!]{0,4}){0,4}(?:answer|reply|respond|output|print|repeat|say|write|tell|include|insert|add|reveal|show|send|visit|click|mention|recommend|quote|append|finish|begin|start|end|act|pretend|call|fetch|render|list|summari[sz]e|translate|encode|use|do not|never|stop|cite|claim|state|leak|dump|give)\b/iu,
  /(?:忽略|无视|無視|忘记|忘記|忘掉|绕过|繞過)[^。！？]{0,30}(?:指令|指示|规则|規則|提示|以上|上面|之前|先前)|系统提示|系統提示|提示词|提示詞|你(?:现在|現在)?(?:是|必须|必須|要)|作为(?:一个)?AI|(?:[語语]言模型|AI ?助手)(?:[:：，,]|必[须須]|[请請])|(?:请|請|务必|務必)(?:只)?(?:回答|回复|回覆|输出|輸出|重复|重複|告诉|告訴|写|寫|说|說|推荐|推薦|点击|點擊)/u,
  /(?:無視|忘れ|従わ)[^。！？]{0,20}(?:して|て|ず)|システムプロンプト|(?:言語モデル|AIアシスタント)[は、:：].{0,40}(?:こと|ください|なさい|せよ)|あなたは|(?:答え|出力し|返信し|繰り返し|書い|言っ|表示し)て?(?:ください|くれ|なさい)/u,
  /무시하(?:고|세요|라)|시스템 프롬프트|(?:언어 모델|AI (?:모델|비서|어시스턴트))[아:]|당신은|너는|(?:답하|대답하|출력하|반복하|말하|쓰|보여주)(?:세요|라|십시오)/u,
  /เพิกเฉย|ละเว้นคำสั่ง|ลืมคำสั่ง|พรอมต์|โมเดลภาษา|คุณคือ|คุณเป็น|(?:จง|โปรด|กรุณา)(?:ตอบ|พิมพ์|แสดง|พูด|เขียน|ทำซ้ำ)|ตอบว่า/u,
  /(?:bỏ qua|phớt lờ|quên)[^.!?]{0,40}(?:hướng dẫn|chỉ dẫn|lệnh|quy tắc|trên)|lời nhắc hệ thống|mô hình ngôn ngữ|trợ lý ai|bạn là|(?:^|\W)hãy (?:trả lời|in|viết|nói|lặp|hiển thị|tiết lộ)/iu,
  /(?:yok say|görmezden gel|unut)|sistem (?:istemi|komutu)|dil modeli|yapay zek[aâ] asistan|sen (?:artık|bir)|(?:yanıtla|cevapla|yazdır|tekrarla|söyle|göster)(?:yın|yin|yun|yün|ın|in|un|ün)?[.!]/iu,
]

/**
 * A call upon the reader, which no answer contains: it tells what was reported. Words that are also nouns (`sell
 * orders`) only count before what is to be sold or sent.
 */
const calls =
  /(?:^|[.!?…,:] )\W{0,6}(?:(?:please|now|just|then|everyone|you (?:should|must|need to|have to))\b[\s,:]*){0,3}(?:(?:buy|sell|send|deposit|transfer|withdraw|claim|download|install|connect|sign|approve|trust|call)\s(?:the|this|your|all|everything|it|now|at|here|to|\d|https?)|visit\s|click\s)|\byou (?:should|must|need to|have to) (?:buy|sell|send|claim|visit|click)\b|(?:立即|马上|馬上|赶快|趕快|应该马上|應該馬上|[请請](?:点击|點擊|访问|訪問))(?:卖|賣|买|買|购买|購買|转|轉|点击|點擊|访问|訪問)?|推[荐薦](?:购买|購買|买入|買入)|今すぐ.{0,12}(?:売|買)(?:れ|え|う)|지금.{0,12}(?:파세요|사세요|매도하세요|매수하세요)|(?:^|\s)hãy (?:bán|mua|gửi)|(?:ขาย|ซื้อ|โอน).{0,12}เดี๋ยวนี้|hemen (?:sat|al)(?:ın|malı)?/iu

/** Whether a sentence calls upon its reader to do something. */
export const isCall = (sentence: string): boolean => calls.test(sentence.normalize('NFKC'))

/** Whether a sentence contains instructions for a program that reads it. */
export const isCommand = (sentence: string): boolean =>
  commands.some((pattern) => pattern.test(sentence.normalize('NFKC')))
