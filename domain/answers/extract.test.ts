import { expect, test } from 'vitest'
import { extract } from './extract.ts'
import { containedUnits, type Passage } from './passage.ts'
import { questionLocale, readQuestion } from './question.ts'

/** What is quoted for a question from one text. */
const quoted = (...asked: Parameters<typeof extracted>): string[] => extracted(...asked).quotes.map(({ text }) => text)

function extracted(question: string, title: string, ...sentences: string[]) {
  const asked = readQuestion(question, questionLocale(question, 'en'))
  const units = asked.units.map((unit) => ({ ...unit, weight: 4 }))
  const passage: Passage = {
    articleId: 1,
    kind: 'flash',
    lang: 'en',
    title,
    sourceName: '',
    listedAt: new Date(0),
    isImportant: false,
    correction: undefined,
    sentences,
    place: 0,
    inPassage: containedUnits(sentences.join(' '), units),
    inTitle: containedUnits(title, units),
    score: 1,
    foundBy: 'words',
  }
  return extract(asked, units, [passage])
}

const pause = 'Norland pauses the central bank ledger Drex this year.'

test('R876 a time is quoted only of the event that is asked for', () => {
  expect(quoted('When will the central bank of Norland launch the ledger Drex?', 'Norland', pause)).toEqual([])
  expect(quoted('When did the central bank of Norland pause the ledger Drex?', 'Norland', pause)).toEqual([pause])
})

test('R876 where nobody states an amount, the sentence that says so answers', () => {
  const unknown = 'The price of Lattice was undisclosed.'
  expect(quoted('What price did Harrow pay for Lattice?', 'Harrow buys Lattice', unknown)).toEqual([unknown])
})

test('R876 a remark that pushed a price down is quoted, not one that pushed it up', () => {
  const fell = 'Bitcoin tumbles on hawkish comments of Powell.'
  expect(quoted('Why did the comments of Powell push Bitcoin down?', 'Market', fell)).toEqual([fell])
  expect(quoted('Why did the comments of Powell push Bitcoin up?', 'Market', fell)).toEqual([])
})

test('R876 a number that the question itself contains is no answer to it', () => {
  const [same, other] = ['Bitcoin fell below $100,000 again.', 'Below $100,000 Bitcoin may fall to $72,000.']
  expect(quoted('How low may Bitcoin fall below $100,000?', 'Bitcoin', same, other)).toEqual([other])
  expect(quoted('How low may Bitcoin fall below $100,000?', 'Bitcoin', same)).toEqual([])
})

test('R876 the title is quoted where only it has the number that is asked for', () => {
  const proposal = 'The community of Solana published a proposal to cut issuance.'
  const title = 'Proposal for Solana to cut issuance by 22.3 million SOL'
  expect(quoted('How much would the proposal cut the issuance of Solana?', title, proposal)).toEqual([title])
})

test('R876 a text may write another word than the reader, but not about another event', () => {
  const allocated = 'The fund of Norland has allocated $8 million to bitcoin ETFs.'
  const title = 'Fund of Norland invests in bitcoin'
  expect(quoted('How much has Norland put into bitcoin ETFs?', title, allocated)).toEqual([allocated])
  expect(quoted('How much has Norland lost with bitcoin ETFs?', title, allocated)).toEqual([])
})

test('R876 a sentence is read with those before it', () => {
  const [plan, paid, share] = [
    'Holders of Saltmarsh passed the plan.',
    'The treasury pays at once.',
    'In favour: 97.3%.',
  ]
  expect(
    quoted('How many percent were in favour of the plan of Saltmarsh holders?', 'Plan of Saltmarsh', plan, paid, share),
  ).toEqual([share])
})

test('R876 a question that asks why gets the sentence that says so', () => {
  const [result, reason] = [
    'The profit of Harrow doubled in spring.',
    'A rise of its volumes led to this, due to volatility.',
  ]
  expect(quoted('Why did the profit of Harrow rise?', 'Harrow', result, 'It has 200 employees.')).toEqual([])
  expect(quoted('Why did the profit of Harrow double?', 'Harrow', result, reason)).toEqual([result, reason])
})

test('R876 a question who did something is answered only by a sentence that says that it was done', () => {
  const issued = 'Norland unveils its preferred stock issue in euros.'
  expect(quoted('Who manages the preferred stock of Norland?', 'Norland', issued)).toEqual([])
  expect(quoted('Which judge overturned the pardon of Norland?', 'Pardon of Norland', 'A judge read it.')).toEqual([])
  expect(quoted('Who issued the preferred stock of Norland?', 'Norland', issued)).toEqual([issued])
})

test('R876 whether something is so is answered only by a text that states it', () => {
  const [grew, repaid] = [
    'The fees of Harrow grew as its users traded.',
    'Harrow compensated all users after the crash.',
  ]
  expect(quoted('Did Harrow reimburse its users after the crash?', 'Fees of Harrow', grew)).toEqual([])
  expect(quoted('Did Harrow reimburse its users after the crash?', 'Harrow', repaid)).toEqual([repaid])
})

test('R876 a title with the sum of what its text states is not worth less than a sentence with another sum', () => {
  const asked = 'How much did Harrow pay back to its users?'
  const text = 'The exchange fully compensated users within a day.'
  expect(
    quoted(asked, 'Harrow reimburses $283 million after the crash', text, 'It apologised.', 'It has offices.'),
  ).toEqual(['Harrow reimburses $283 million after the crash'])
})

test('R876 a question that asks why gets no list of what moved, and the reason below a title that states it', () => {
  const list = 'Losers: Harrow fell 8.4%, Lattice 8%, Kestrel 7.4%, Sable 7.3%.'
  expect(quoted('Why did Harrow fall?', 'Market', list)).toEqual([])
  const [title, reason] = ['Harrow falls below $2', 'The selloff was driven by liquidations.']
  expect(quoted('Why did Harrow fall below $2?', title, reason)).toEqual([title, reason])
})

test('R876 whether something is so is answered by the title where it states more of it than the text', () => {
  const [title, text] = ['Ripple expands custody network to Africa', 'Its stablecoin would roll out in Africa.']
  expect(quoted('Is Ripple expanding its custody network to Africa?', title, text)).toEqual([title])
})

test('R876 whether something is so is not answered where only the name is understood', () => {
  expect(quoted('Is Lattice blorked?', 'Lattice raises $18 million', 'Lattice nets trades.')).toEqual([])
  expect(quoted('Lattice 是吗？', 'Lattice raises $18 million', 'Lattice nets trades.')).toEqual([])
})

test('R876 who did it is answered by the title where only that names him', () => {
  const [title, text] = ['Lattice raises $18 million led by Northgate', 'Lattice raised $18 million in a series A.']
  expect(quoted('Who led the round of Lattice?', title, text)).toEqual([title])
})

test('R876 a sentence that a text has twice is quoted once', () => {
  const said = 'The upgrade of Meridian takes place on 24 December.'
  expect(quoted('When is the upgrade of Meridian?', 'Meridian', said, said)).toEqual([said])
})

test('R876 the title is quoted for the chain that only it names', () => {
  const [title, text] = ['Norland launches stablecoin on Harbour Chain', 'A stablecoin is live in Norland.']
  expect(quoted('On which chain did Norland put its stablecoin?', title, text)).toEqual([title])
})

test('R876 what somebody raised is a sum, what fell is any number', () => {
  expect(readQuestion('How much did Harrow raise?', 'en').asked).toBe('money')
  expect(readQuestion('How much did Harrow fall?', 'en').asked).toBe('number')
})

test('R876 how much somebody took is answered by the sum in the title, not by a count in the text', () => {
  const [title, count] = [
    'Two indicted over $600,000 robbery of Norland trader',
    'The robbery of the trader was the 52nd this year.',
  ]
  expect(quoted('How much did the robbers of the trader in Norland take?', title, count)).toEqual([title])
})

test('R876 an event that no text states is not explained', () => {
  const done = 'The foundation of Norland completed its quarterly burn of 1,440 coins.'
  expect(quoted('Why did the foundation of Norland cancel its quarterly burn of coins?', 'Norland', done)).toEqual([])
})

test('R876 a word is not part of a longer one with which it shares its first letters', () => {
  const bridge = 'Dollars go live on Solana by Legacy Mesh.'
  expect(quoted('Who is the head of legal at Legacy Mesh?', 'Solana', bridge)).toEqual([])
})

test('R876 a number of something else is no answer', () => {
  const form = 'The new form of the Norland revenue office lists 100 platforms.'
  expect(quoted('How many platforms does the new form of the Norland revenue office list?', 'Form', form)).toEqual([
    form,
  ])
  expect(quoted('How many fields does the new form of the Norland revenue office list?', 'Form', form)).toEqual([])
  const chinese = '诺尔兰税务局的新表格列出 100 个平台，须逐一标注。'
  expect(quoted('诺尔兰税务局的新表格列了多少个平台？', '表格', chinese)).toEqual([chinese])
  expect(quoted('诺尔兰税务局的新表格要多少钱手续费？', '表格', chinese)).toEqual([])
})

test('R876 a sentence is quoted only if it states most of what is asked, read with its title', () => {
  const lent = 'The collapse of the lender Lattice left its customers short.'
  expect(quoted('Which court lent money to Harrow after the flood?', 'Harrow opens a bank', lent)).toEqual([])
})

test('R876 statements that a semicolon separates are about different things', () => {
  const list = 'Harrow raised $18 million; Lattice sold 20 buildings.'
  expect(quoted('How many buildings did Harrow sell?', 'Funding', list)).toEqual([])
  expect(quoted('How many buildings did Lattice sell?', 'Funding', list)).toEqual([list])
})

test('R876 a sentence that begins with another name is about somebody else', () => {
  const founded = 'Lattice 成立于 2015 年，提供结算服务。'
  expect(quoted('Harrow 是哪一年成立的？', 'Harrow 与 Lattice 合作', founded)).toEqual([])
  expect(quoted('Lattice 是哪一年成立的？', 'Harrow 与 Lattice 合作', founded)).toEqual([founded])
})

test('R876 the agency that a flash begins with is not whom it tells of', () => {
  const bought = 'BlockBeats 消息，3 月 18 日，Harrow 收购 Lattice，价格 500 万美元。'
  expect(quoted('BlockBeats 收购 Lattice 花了多少钱？', '收购', bought)).toEqual([])
  expect(quoted('Harrow 收购 Lattice 花了多少钱？', '收购', bought)).toEqual([bought])
})

test('R876 the currency that a question names is in its answer', () => {
  const euro = 'The dividend of the preferred stock of Harrow in euro is 10%.'
  expect(quoted('What dividend does the yen preferred stock of Harrow pay?', 'Harrow', euro)).toEqual([])
  expect(quoted('What dividend does the euro preferred stock of Harrow pay?', 'Harrow', euro)).toEqual([euro])
})

test('R876 an office is no name: that of another company is somebody else’s', () => {
  expect(quoted('Who is the CFO of Harrow?', 'Harrow', 'The CEO of Harrow, Ilse Brandt, resigned.')).toEqual([])
})

test('R876 how many is not answered by a sum, how much can be', () => {
  const sum = 'A user of Harrow lost $21 million.'
  expect(quoted('How many users did Harrow lose?', 'Harrow', sum)).toEqual([])
  expect(quoted('How much did the user of Harrow lose?', 'Harrow', sum)).toEqual([sum])
})

test('R876 what somebody pays is a number', () => {
  const dropped = 'Brandt agrees on a deal to end the tax case.'
  expect(quoted('What does Ilse Brandt pay to end the tax case?', 'Ilse Brandt', dropped)).toEqual([])
})

test('R876 what something is called is answered by a sentence that names more than the question', () => {
  const unnamed = 'ChainCatcher 消息，Harrow 宣布将与三家银行联合测试稳定币，并使用 AI。'
  const named = 'Harrow 的稳定币定名为「Lattice」。'
  expect(quoted('Harrow 的稳定币叫什么名字？', '稳定币', unnamed)).toEqual([])
  expect(quoted('Harrow 的稳定币叫什么名字？', '稳定币', named)).toEqual([named])
})

test('R876 the sentence after the one that says what happened is quoted for its names and numbers', () => {
  const [first, next] = [
    'The exchange Harrow announced the first trade of options on SOL.',
    'The first trade of options on SOL was between Quillon and Tern Trading.',
  ]
  expect(quoted('Who made the first trade of options on SOL at Harrow?', 'Harrow', first, next)).toEqual([first, next])
})

test('R876 a duration is no amount', () => {
  const [team, fine] = ['The fine of Harrow is watched by a team 24 hours a day.', 'The fine of Harrow is 32 million.']
  expect(quoted('How much is the fine of Harrow?', 'Harrow', team)).toEqual([])
  expect(quoted('How much is the fine of Harrow?', 'Harrow', fine)).toEqual([fine])
  expect(quoted('How long is the fine of Harrow watched?', 'Harrow', team)).toEqual([team])
})

test('R876 two words of Chinese grammar that the dictionary joins are no subject', () => {
  const resumed = 'Harrow 已于 2 月 12 日恢复 Lattice 的充提。'
  expect(quoted('Lattice 在 Harrow 什么时候又能充提？', '恢复', resumed)).toEqual([resumed])
})

test('R876 the currency of a sum of the question may be a sign in the text', () => {
  const sent = 'A bot sent Lattice to $98 in a minute.'
  expect(quoted('Which bot sent Lattice to 98 dollars?', 'Lattice', sent)).toEqual([sent])
})

test('R876 most of what happened is enough for a time, if little of it is missing', () => {
  const vote = 'The committee of Scott may mark up the market structure bill in December.'
  expect(quoted('When does the committee of Scott deal with the market structure bill?', 'Scott', vote)).toEqual([vote])
  expect(quoted('When did Scott deal with the bill?', 'Scott', 'Scott saw the bill in December.')).toEqual([])
})

test('R876 a sentence that has what is asked and its title has not is quoted, not the title', () => {
  const fee = 'The fee was 4,120 satoshis.'
  expect(
    quoted('What fee did the sleeping wallet of Harrow pay?', 'Sleeping wallet of Harrow moves 1,050 BTC', fee),
  ).toEqual([fee])
})

test('R876 a span of time counts nothing', () => {
  const built = 'The central bank of Norland has spent three years on the ledger.'
  expect(quoted('How many banks take part in the ledger of Norland?', 'Ledger of Norland takes part', built)).toEqual(
    [],
  )
})

test('R876 a Chinese verb of one character is found with another complement', () => {
  const fell = 'Lattice 最低跌至 0.88 美元。'
  expect(quoted('Lattice 最低跌到了多少钱？', '回落', fell)).toEqual([fell])
})

test('R876 the closest texts are about a part of the question or somebody whom it names', () => {
  const nearest = (title: string) =>
    extracted('Why did Harrow sue the exchange Lattice over fees?', title, '').nearest.length
  expect(nearest('Harrow raises funds')).toBe(1)
  expect(nearest('Fees of an exchange fall')).toBe(1)
  expect(nearest('Fees fall')).toBe(0)
})
