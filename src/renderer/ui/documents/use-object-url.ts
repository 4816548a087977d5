import { useEffect, useState } from 'react'

/** Milliseconds within which a browser has begun to read what it was told to show; it says an error where the address is gone. */
const revokeDelay = 1_000

/** An address for bytes, as long as they are shown; undefined until it is made. */
export function useObjectUrl(file: { bytes: Uint8Array<ArrayBuffer>; type: string } | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const objectUrl = URL.createObjectURL(new Blob([file.bytes], { type: file.type }))
    setUrl(objectUrl)
    return () => void setTimeout(() => URL.revokeObjectURL(objectUrl), revokeDelay)
  }, [file])
  return url
}
