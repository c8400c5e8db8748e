import { expect, test } from 'vitest'
import { readTree } from '#server/platform/text/read-tree.ts'
import { serialise } from '#server/platform/text/tree.ts'
import { runsOf, sameMarks, withoutMarks } from './marked-text.ts'

const html =
  '<p>One <a href="https://example.org/?a=1&amp;b=2" rel="nofollow ugc">link &amp; more</a>,<br>two <strong>bold <em>words</em></strong></p><ul><li>Item</li></ul><pre><code>let x</code></pre><p><img src="https://example.org/a.png"></p><p>Use <code>npm</code> &lt;now&gt;</p>'

test('HTML is read as the tree that writes it again', () => {
  expect(serialise(readTree(html).children)).toBe(html)
})

test('running texts are translated between their marks; code and pictures stay', () => {
  const tree = readTree(html)
  const runs = runsOf(tree)
  expect(runs.map(({ text }) => text)).toEqual([
    'One <x1>link & more</x1>,<x2/>two <x3>bold <x4>words</x4></x3>',
    'Item',
    'Use <x1/> <now>',
  ])
  runs[0]!.put('<x3><x4>Worte</x4> fett</x3><x2/><x1>Verweis</x1> <b>eins</b>')
  runs[1]!.put('Punkt')
  runs[2]!.put('Nimm <x1/>')
  expect(serialise(tree.children)).toBe(
    '<p><strong><em>Worte</em> fett</strong><br><a href="https://example.org/?a=1&amp;b=2" rel="nofollow ugc">Verweis</a> &lt;b&gt;eins&lt;/b&gt;</p><ul><li>Punkt</li></ul><pre><code>let x</code></pre><p><img src="https://example.org/a.png"></p><p>Nimm <code>npm</code></p>',
  )
})

test.each([
  ['a <x1>b</x1>', '<x1>c</x1> d', true],
  ['a <x1>b</x1>', 'c', false],
  ['a <x1>b</x1>', '</x1>c<x1>', false],
  ['<x1>a</x1><x2>b</x2>', '<x1>a<x2></x1>b</x2>', false],
  ['<x1/>', '<x1/><x1/>', false],
  ['a', '<x1>a</x1>', false],
])('marks of %s in %s', (source, translation, isSame) => {
  expect(sameMarks(source, translation)).toBe(isSame)
})

test('a reader sees no marks', () => {
  expect(withoutMarks('a <x1>b</x1><x2/>c <x>')).toBe('a bc <x>')
})
