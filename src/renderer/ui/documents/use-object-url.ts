import { useEffect, useState } from 'react'

/** An address for bytes, as long as they are shown; undefined until it is made. */
export function useObjectUrl(file: { bytes: Uint8Array<ArrayBuffer>; type: string } | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(new Blob([file.bytes], { type: file.type }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
