import { expect, test } from 'vitest'
import { markdownOfJekyll } from './jekyll.ts'

const plain = async (text: string, page = {}) => (await markdownOfJekyll(text, page)).trim()

test('variables of the text and of the page are put in; what only the site knows shows as missing', async () => {
  expect(
    await plain(
      '{% assign bse = "https://b.example/a/" %}{{page.excerpt}} [x]({{bse}}12) at block {{site.trb}}{{nothing}}.',
      { excerpt: 'Short.' },
    ),
  ).toBe('Short. [x](https://b.example/a/12) at block ….')
  expect(
    await plain(
      '{% capture a %}<b>{% endcapture %}{{a}} {{page.list | size}}{% for each in page.list %} {{each}}{% endfor %}',
      { list: ['x', 'y'] },
    ),
  ).toBe('<b> 2 x y')
})

test('comments and parts from other files go, whatever tags a site has of its own', async () => {
  expect(
    await plain(
      'a{% comment %}b{% endcomment %}{% include references.md %}{% own_tag x="{y}" %}c {% details %}d{% enddetails %}',
    ),
  ).toBe('ac d')
})

test('question and answer attributes of an include stay', async () => {
  const text = `  {% include functions/details-list.md
    q0="What is
      \\"it\\"?"
    a0="An answer
      with [a link][x]."
    a0link="https://r.example/#1"
    q1="And?" a1='Nothing.'
  %}`
  expect(await markdownOfJekyll(text, {})).toBe(`
  - What is
    "it"?

    An answer
    with [a link][x]. [↗](https://r.example/#1)

  - And?

    Nothing.
`)
})

test('of attributes only ids stay, as anchors that links of the text find', async () => {
  expect(
    await plain(
      '## Title {#late}\ntext\n\n{:#two}\n- **item**\n\n![x](y)\n{:.center}\n\n### Three\n{:#three .no_toc}\n\nword{:.x} end',
    ),
  ).toBe(
    '## <a id="late"></a>Title \ntext\n\n\n- <a id="two"></a>**item**\n\n![x](y)\n\n\n### <a id="three"></a>Three\n\n\nword end',
  )
  expect(await plain('<div markdown="1" class="callout" id="a">\n## B\n</div>')).toBe('## <a id="a"></a>B')
  expect(await plain('* TOC\n{:toc}\n\ntext')).toBe('text')
})

test('comments in the stars of a bold beginning leave it bold', async () => {
  expect(await plain('- **<!--a-->Bold:** x')).toBe('- **Bold:** x')
  expect(await plain('- **<!--a-->****Bold：**x')).toBe('- **Bold：**x')
  expect(await plain('- **<!--a-->**Bold：** x')).toBe('- **Bold：** x')
  expect(await plain('- *<!--a-->* text')).toBe('-  text')
  expect(await plain('- **Bold:**text')).toBe('- **Bold:** text')
})

test('nothing in code is read as markup', async () => {
  expect(await plain('`{:.x} <!-- a -->`\n\n```\n{:#id}\n<!-- b -->\n## x {#y}\n```')).toBe(
    '`{:.x} <!-- a -->`\n\n```\n{:#id}\n<!-- b -->\n## x {#y}\n```',
  )
})

test('a text about templates that looks like a broken one stays', async () => {
  expect(await plain('Write {% if x %} and never close it, {{ or this')).toBe('Write  and never close it, {{ or this')
})
