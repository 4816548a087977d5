import { PDFDocument, PDFName, type PDFRef, PDFString } from 'pdf-lib'
import { deflate } from '../text/deflate'
import { embedFonts, flateStream, pdfText } from '../text/embed-fonts'
import type { Faces } from '../text/font-faces'
import { fontResource } from '../text/font-files'
import type { Subsetter } from '../text/font-subset'
import { jpegOrientation } from './exif-orientation'
import { detectImageFormat } from './image-format'
import type { Page, Picture } from './page'

/** A PDF under construction: pictures are added first, then the pages. */
export interface Pdf {
  /** Embeds JPEG or PNG bytes, once for each array; undefined for other formats and damaged files. */
  picture(bytes: Uint8Array): Promise<Picture | undefined>
  /** Writes the pages, and bookmarks if there is more than one. The same input gives the same bytes. */
  finish(pages: Page[], info: { title: string; author: string }, bookmarks?: readonly Bookmark[]): Promise<Uint8Array>
}
/** A bookmark: `page` counts from 0. */
export interface Bookmark {
  name: string
  page: number
}

export async function createPdf(faces: Faces, subsetter: Subsetter): Promise<Pdf> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const { context } = document
  const pictureRefs = new Map<Picture, PDFRef>()
  const pictureByBytes = new Map<Uint8Array, Promise<Picture | undefined>>()

  async function embed(bytes: Uint8Array): Promise<Picture | undefined> {
    const format = detectImageFormat(bytes)
    if (!format) return undefined
    try {
      const image = await (format === 'jpeg' ? document.embedJpg(bytes) : document.embedPng(bytes))
      const orientation = format === 'jpeg' ? jpegOrientation(bytes) : 1
      // Orientations 5 to 8 swap width and height.
      const [width, height] = orientation > 4 ? [image.height, image.width] : [image.width, image.height]
      const picture = { name: `P${pictureRefs.size + 1}`, width, height, orientation }
      pictureRefs.set(picture, image.ref)
      await image.embed()
      return picture
    } catch {
      return undefined
    }
  }

  return {
    picture(bytes) {
      const picture = pictureByBytes.get(bytes) ?? embed(bytes)
      pictureByBytes.set(bytes, picture)
      return picture
    },

    async finish(pages, info, bookmarks = []) {
      const words = new Set(pages.flatMap((page) => [...page.words]))
      const [fonts, contents] = await Promise.all([
        embedFonts(context, words, faces, subsetter),
        Promise.all(pages.map((page) => deflate(page.content()))),
      ])
      const fontEntries = Object.fromEntries(fonts.map(([face, ref]) => [fontResource[face], ref]))
      for (const [index, page] of pages.entries()) {
        const content = flateStream(context, contents[index] ?? new Uint8Array())
        const pdfPage = document.addPage([page.format.width, page.format.height])
        const images = Object.fromEntries([...page.pictures].map((picture) => [picture.name, pictureRefs.get(picture)]))
        pdfPage.node.set(PDFName.of('Resources'), context.obj({ Font: fontEntries, XObject: images }))
        pdfPage.node.set(PDFName.of('Contents'), context.register(content))
      }
      if (bookmarks.length > 1) document.catalog.set(PDFName.of('Outlines'), createOutlines(document, bookmarks))
      context.trailerInfo.Info = context.register(
        context.obj({ Title: pdfText(info.title), Author: pdfText(info.author) }),
      )
      document.catalog.set(PDFName.of('Lang'), PDFString.of('en-IN'))
      document.catalog.set(PDFName.of('ViewerPreferences'), context.obj({ DisplayDocTitle: true }))
      return document.save({ addDefaultPage: false, updateFieldAppearances: false, useObjectStreams: false })
    },
  }
}

/** Flat list of bookmarks, each linking to the top of its page. */
function createOutlines(document: PDFDocument, bookmarks: readonly Bookmark[]): PDFRef {
  const { context } = document
  const pages = document.getPages()
  const refs = bookmarks.map(() => context.nextRef())
  const list = context.register(
    context.obj({ Type: 'Outlines', First: refs[0], Last: refs.at(-1), Count: bookmarks.length }),
  )
  for (const [index, { name, page }] of bookmarks.entries()) {
    const [ref, previous, next, target] = [refs[index], refs[index - 1], refs[index + 1], pages[page]]
    if (!ref || !target) continue
    const siblings = { ...(previous ? { Prev: previous } : {}), ...(next ? { Next: next } : {}) }
    context.assign(ref, context.obj({ Title: pdfText(name), Parent: list, Dest: [target.ref, 'Fit'], ...siblings }))
  }
  return list
}
