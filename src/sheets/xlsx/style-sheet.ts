import { element, spreadsheetNamespace } from './element.ts'

/** Number format ('@' is text) and appearance of a cell. */
export type Style = { format?: string; isBold?: boolean; isWrapped?: boolean }

/** Ids of Excel's built-in formats. */
const builtInFormats: Readonly<Record<string, number>> = { General: 0, '0': 1, '#,##0': 3, '0%': 9, '@': 49 }
const firstCustomFormatId = 164

const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>'
/** Excel reserves the first two fills. */
const fills = ['none', 'gray125'].map((type) => element('fill', {}, element('patternFill', { patternType: type })))
const border = '<border><left/><right/><top/><bottom/><diagonal/></border>'
const defaultIds = { numFmtId: 0, fontId: 0, fillId: 0, borderId: 0 }

/** Collects the distinct styles of a file. */
export function createStyles() {
  const indexes = new Map<string, number>()
  const styles: Required<Style>[] = []

  /** Index of a style; 0 is the default style. */
  function indexOf({ format = 'General', isBold = false, isWrapped = false }: Style): number {
    const style = { format, isBold, isWrapped }
    const key = JSON.stringify(style)
    const index = indexes.get(key) ?? styles.length
    if (index === styles.length) styles.push(style)
    indexes.set(key, index)
    return index
  }
  indexOf({})

  function xml(): string {
    const customFormats = [...new Set(styles.map(({ format }) => format))].filter(
      (format) => !(format in builtInFormats),
    )
    const idOf = (format: string) => builtInFormats[format] ?? firstCustomFormatId + customFormats.indexOf(format)
    const formatElements = customFormats.map((formatCode) =>
      element('numFmt', { numFmtId: idOf(formatCode), formatCode }),
    )
    const cellFormats = styles.map(({ format, isBold, isWrapped }) => {
      const ids = { ...defaultIds, numFmtId: idOf(format), fontId: isBold ? 1 : 0, xfId: 0 }
      const applyFlags = { applyNumberFormat: 1, applyFont: 1, applyAlignment: 1 }
      const alignment = element('alignment', { vertical: 'top', ...(isWrapped ? { wrapText: 1 } : {}) })
      return element('xf', { ...ids, ...applyFlags }, alignment)
    })
    return element(
      'styleSheet',
      { xmlns: spreadsheetNamespace },
      customFormats.length > 0 ? countedList('numFmts', formatElements) : '',
      countedList('fonts', [element('font', {}, font), element('font', {}, `<b/>${font}`)]),
      countedList('fills', fills),
      countedList('borders', [border]),
      countedList('cellStyleXfs', [element('xf', defaultIds)]),
      countedList('cellXfs', cellFormats),
      countedList('cellStyles', [element('cellStyle', { name: 'Normal', xfId: 0, builtinId: 0 })]),
    )
  }
  return { indexOf, xml }
}

/** Element with its items and their count. */
const countedList = (name: string, items: readonly string[]) => element(name, { count: items.length }, ...items)
