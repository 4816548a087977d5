import { TextDecoder } from 'node:util'
import { SaxesParser } from 'saxes'
import { UnreadableFileError } from '../unreadable-file-error.ts'

/** Limits that no valid part of a workbook reaches. */
const maxDepth = 100
const maxAttributes = 200

/** Attributes by name, prefix included. The object has no prototype. */
export type Attributes = Record<string, string>
export interface XmlHandler {
  /** Handles an opening tag. If it returns true, `close` receives all text inside the element. */
  open(name: string, attributes: Attributes): boolean | undefined
  close?(name: string, text: string): void
}

/**
 * Parses XML as a stream, to its end or until `isDone` returns true. Element names have no prefix: it differs between
 * writers. Only the five predefined entities are allowed, which rules out entity expansion.
 */
export async function readXml(
  source: AsyncIterable<Uint8Array>,
  handler: XmlHandler,
  isDone: () => boolean = () => false,
): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const parser = new SaxesParser({ xmlns: false, position: false })
  let text: string | undefined
  let depth = 0
  /** Depth of the element whose text is collected. */
  let textDepth = 0
  let attributeCount = 0
  const appendText = (part: string) => {
    if (text !== undefined) text += part
  }
  parser.on('error', () => {
    throw new UnreadableFileError({ code: 'damaged' })
  })
  parser.on('attribute', () => {
    if (++attributeCount > maxAttributes) throw new UnreadableFileError({ code: 'damaged' })
  })
  parser.on('opentag', ({ name, attributes }) => {
    attributeCount = 0
    if (++depth > maxDepth) throw new UnreadableFileError({ code: 'damaged' })
    const wantsText = handler.open(localName(name), attributes)
    if (!wantsText || text !== undefined) return
    text = ''
    textDepth = depth
  })
  parser.on('text', appendText)
  parser.on('cdata', appendText)
  parser.on('closetag', ({ name }) => {
    const elementText = depth === textDepth ? text : undefined
    if (elementText !== undefined) text = undefined
    depth--
    handler.close?.(localName(name), elementText ?? '')
  })
  for await (const chunk of source) {
    parser.write(decode(decoder, chunk))
    if (isDone()) return
  }
  parser.write(decode(decoder)).close()
}

function decode(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined })
  } catch {
    throw new UnreadableFileError({ code: 'damaged' })
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)
