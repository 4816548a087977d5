import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { richText } from './rich-text-input'

const isAccepted = (html: string) => z.safeDecode(richText('Enter a text'), html).success

it.each([
  '<p>Text</p>',
  'a < b',
  '<p><img src="files:a.png"></p>',
  '<VIDEO src="files:a.mp4"></VIDEO>',
  '<script>steal()</script><p>Text</p>',
  '<STYLE>p { color: red }</style >Text',
])('accepts %s', (html) => expect(isAccepted(html)).toBe(true))

it.each([
  '',
  '<p>&nbsp; </p>',
  '<p><iframe src="https://elsewhere.example"></iframe></p>',
  '<p></p><script>steal()</script>',
  '<p></p><script>steal()',
  '<style>p > img { color: red }</style><br>',
  '<p></p><iframe><img src="files:a.png"></iframe>',
])('refuses %s, of which nothing visible is stored', (html) => expect(isAccepted(html)).toBe(false))
