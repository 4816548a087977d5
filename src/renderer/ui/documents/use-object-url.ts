import { useEffect, useState } from 'react'

/** Milliseconds until an unused URL is revoked. The browser may only now start to load it, and would report an error. */
const revokeDelay = 1_000

/** Object URL of a file while mounted; undefined until it is created. */
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
