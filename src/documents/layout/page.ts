import type { Line } from '../text/line-breaking'
import { lineOperators } from '../text/line-operators'
import type { ShapedWord } from '../text/shaper'
import { orientationMatrices } from './exif-orientation'
import { a4, type PageFormat } from './page-format'
import { type Colour, ink, legibleColour } from './theme'

/** A picture embedded in the document under a name. */
export interface Picture {
  name: string
  /** Size after the orientation is applied. */
  width: number
  height: number
  /** EXIF orientation, 1 to 8. */
  orientation: number
}

/** Left, top, width and height. */
export type Rectangle = readonly [number, number, number, number]

/** Formats a number rounded to multiples of 1 / `factor`. */
const formatRounded = (factor: number) => (value: number) => String(Math.round(value * factor) / factor)
const formatNumber = formatRounded(1e3)
const formatPrecise = formatRounded(1e6)

/** One page being drawn. Coordinates are points from the top left corner, downwards. */
export class Page {
  readonly words = new Set<ShapedWord>()
  readonly pictures = new Set<Picture>()
  /** Share of the height between header and footer that the content takes, 0 to 1. */
  fillRatio = 0
  private readonly operators: string[] = []

  readonly width: number
  readonly height: number

  /** A scale below 1 enlarges the coordinate space, which is printed on the same paper size. */
  constructor(
    private readonly scale = 1,
    readonly format: PageFormat = a4,
  ) {
    this.width = format.width / scale
    this.height = format.height / scale
  }

  /** Operands of a colour; black on pages that can print only black. */
  private colourOperands(colour: Colour): string {
    return (this.format.isBlackOnly ? ink.black : colour).map(formatNumber).join(' ')
  }

  /** Draws a line of text with its baseline at y. */
  text(line: Line, x: number, y: number, size: number, colour: Colour): void {
    this.drawTextLine(
      line,
      `${formatPrecise(size / 1000)} 0 0 ${formatPrecise(size / 1000)} ${formatNumber(x)} ${formatNumber(this.height - y)} Tm`,
      legibleColour(colour, size * this.scale),
    )
  }

  /** Draws a line of text centred on the page, rotated counterclockwise by the given degrees. */
  rotatedText(line: Line, size: number, degrees: number, colour: Colour): void {
    const angle = (degrees * Math.PI) / 180
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const scale = size / 1000
    // The cap height of the fonts is 0.714 em.
    const [halfWidth, halfHeight] = [(line.width * scale) / 2, size * 0.357]
    const x = this.width / 2 - halfWidth * cos + halfHeight * sin
    const y = this.height / 2 - halfWidth * sin - halfHeight * cos
    const matrix = [scale * cos, scale * sin, -scale * sin, scale * cos].map(formatPrecise).join(' ')
    this.drawTextLine(line, `${matrix} ${formatNumber(x)} ${formatNumber(y)} Tm`, colour)
  }

  private drawTextLine(line: Line, matrix: string, colour: Colour): void {
    if (line.words.length === 0) return
    this.operators.push(`BT\n${this.colourOperands(colour)} rg\n${matrix}\n`, ...lineOperators(line), 'ET\n')
    for (const word of line.words) this.words.add(word)
  }

  /** Draws a straight line from one point to another. */
  rule(x1: number, y1: number, x2: number, y2: number, thickness: number, colour: Colour): void {
    const [from, to] = [
      `${formatNumber(x1)} ${formatNumber(this.height - y1)}`,
      `${formatNumber(x2)} ${formatNumber(this.height - y2)}`,
    ]
    this.operators.push(`${this.colourOperands(colour)} RG ${formatNumber(thickness)} w ${from} m ${to} l S\n`)
  }

  /** Draws an outlined rectangle. */
  frame(x: number, y: number, width: number, height: number, thickness: number, colour: Colour): void {
    const rectangle = `${formatNumber(x)} ${formatNumber(this.height - y - height)} ${formatNumber(width)} ${formatNumber(height)}`
    this.operators.push(`${this.colourOperands(colour)} RG ${formatNumber(thickness)} w ${rectangle} re S\n`)
  }

  /** Fills rectangles in one path, so that adjacent ones show no seam. */
  fill(rectangles: readonly Rectangle[], colour: Colour): void {
    const paths = rectangles.map(
      ([x, y, width, height]) =>
        `${formatNumber(x)} ${formatNumber(this.height - y - height)} ${formatNumber(width)} ${formatNumber(height)} re\n`,
    )
    this.operators.push(`${this.colourOperands(colour)} rg\n${paths.join('')}f\n`)
  }

  /** Draws an outlined circle around a point. */
  circle(x: number, y: number, radius: number, thickness: number, colour: Colour): void {
    // Distance of the control points with which a Bézier curve approximates a quarter of a circle.
    const control = radius * 0.5523
    const middle = this.height - y
    const point = (right: number, up: number) => `${formatNumber(x + right)} ${formatNumber(middle + up)}`
    const arcs = [
      `${point(radius, 0)} m`,
      `${point(radius, control)} ${point(control, radius)} ${point(0, radius)} c`,
      `${point(-control, radius)} ${point(-radius, control)} ${point(-radius, 0)} c`,
      `${point(-radius, -control)} ${point(-control, -radius)} ${point(0, -radius)} c`,
      `${point(control, -radius)} ${point(radius, -control)} ${point(radius, 0)} c`,
    ]
    this.operators.push(`${this.colourOperands(colour)} RG ${formatNumber(thickness)} w ${arcs.join(' ')} s\n`)
  }

  /** Draws a picture centred in a box, as large as fits without distortion. */
  picture(picture: Picture, x: number, y: number, width: number, height: number): void {
    const scale = Math.min(width / picture.width, height / picture.height)
    const [drawnWidth, drawnHeight] = [picture.width * scale, picture.height * scale]
    const left = x + (width - drawnWidth) / 2
    const bottom = this.height - y - height + (height - drawnHeight) / 2
    this.pictures.add(picture)
    const orientationMatrix = orientationMatrices[picture.orientation]?.join(' ') ?? ''
    this.operators.push(
      `q ${formatNumber(drawnWidth)} 0 0 ${formatNumber(drawnHeight)} ${formatNumber(left)} ${formatNumber(bottom)} cm ${orientationMatrix} cm /${picture.name} Do Q\n`,
    )
  }

  /** The finished content stream. */
  content(): string {
    const operators = this.operators.join('')
    return this.scale === 1
      ? operators
      : `${formatPrecise(this.scale)} 0 0 ${formatPrecise(this.scale)} 0 0 cm\n${operators}`
  }
}
