import { crc32, deflateRawSync } from 'node:zlib'

export interface Part {
  name: string
  data: string | Uint8Array
  /** A false uncompressed size. */
  claimedSize?: number
}

/** A zip archive of the parts in order; names may repeat. */
export function zip(parts: Part[]): Uint8Array {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, data, claimedSize } of parts) {
    const bytes = Buffer.from(data)
    const packed = deflateRawSync(bytes)
    const nameBytes = Buffer.from(name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(bytes), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(claimedSize ?? bytes.length, 18)
    fields.writeUInt16LE(nameBytes.length, 22)
    const file = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, nameBytes, packed])
    const remainder = Buffer.alloc(14)
    remainder.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, remainder, nameBytes]))
    files.push(file)
    offset += file.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(entries.length, 8)
  end.writeUInt32LE(offset, 12)
  return new Uint8Array(Buffer.concat([...files, entries, Buffer.from('PK\x05\x06', 'latin1'), end]))
}
