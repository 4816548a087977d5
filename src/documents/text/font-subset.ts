import type { Faces } from './font-faces'
import type { FaceName } from './font-files'

/** Creates a font file with only the given glyphs, which keep their ids. */
export type Subsetter = (face: FaceName, glyphs: Iterable<number>) => Uint8Array<ArrayBuffer>

/** HB_SUBSET_FLAGS: no hinting, retain glyph ids, keep the outline of .notdef, no glyph closure. */
const flags = 0x1 | 0x2 | 0x40 | 0x200
const dropTableSet = 3
const memoryModeWritable = 2
/** A PDF needs only outlines and metrics, because the text is already shaped. */
const droppedTables = ['GSUB', 'GPOS', 'GDEF', 'name', 'OS/2', 'post', 'cmap', 'gasp', 'STAT', 'BASE', 'kern', 'DSIG']

type Call = (...values: number[]) => number

/** Creates a subsetter from the bytes of harfbuzzjs' `harfbuzz-subset.wasm`. Throws if they are another file. */
export async function createSubsetter(wasm: Uint8Array, faces: Faces): Promise<Subsetter> {
  const { exports } = await WebAssembly.instantiate(await WebAssembly.compile(new Uint8Array(wasm)))
  const memory = exports.memory
  if (!(memory instanceof WebAssembly.Memory)) throw new Error('These are not the bytes of harfbuzz-subset.wasm')
  const call = (name: string): Call => {
    const exported = exports[name]
    if (typeof exported !== 'function') throw new Error(`harfbuzz-subset.wasm has no ${name}`)
    return exported as Call
  }
  call('_initialize')()
  const [malloc, addToSet] = [call('malloc'), call('hb_set_add')]
  const [newInput, freeInput] = [call('hb_subset_input_create_or_fail'), call('hb_subset_input_destroy')]
  const [subset, freeFace, faceBytes] = [
    call('hb_subset_or_fail'),
    call('hb_face_destroy'),
    call('hb_face_reference_blob'),
  ]
  const [blobLength, blobData, freeBlob] = [
    call('hb_blob_get_length'),
    call('hb_blob_get_data'),
    call('hb_blob_destroy'),
  ]
  /** Pointers to the prepared faces in the memory of the WebAssembly module. */
  const facePointers = new Map<FaceName, number>()

  const prepareFace = (name: FaceName): number => {
    const cachedPointer = facePointers.get(name)
    if (cachedPointer) return cachedPointer
    const { bytes } = faces[name]
    const data = malloc(bytes.length)
    new Uint8Array(memory.buffer).set(bytes, data)
    const blob = call('hb_blob_create')(data, bytes.length, memoryModeWritable, 0, 0)
    const face = call('hb_subset_preprocess')(call('hb_face_create')(blob, 0))
    facePointers.set(name, face)
    return face
  }

  return (name, glyphs) => {
    const face = prepareFace(name)
    const input = newInput()
    call('hb_subset_input_set_flags')(input, flags)
    const glyphSet = call('hb_subset_input_glyph_set')(input)
    for (const glyph of glyphs) addToSet(glyphSet, glyph)
    const dropTables = call('hb_subset_input_set')(input, dropTableSet)
    for (const table of droppedTables) addToSet(dropTables, tag(table))
    const result = subset(face, input)
    freeInput(input)
    if (!result) throw new Error(`The font ${name} could not be cut down to the letters of the document`)
    const blob = faceBytes(result)
    const start = blobData(blob, 0)
    const bytes = new Uint8Array(memory.buffer, start, blobLength(blob)).slice()
    freeBlob(blob)
    freeFace(result)
    return bytes
  }
}

const tag = (name: string): number => [...name].reduce((value, letter) => (value << 8) | letter.charCodeAt(0), 0)
