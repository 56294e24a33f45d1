/** The script of a consent tool as a venue pastes it: with or without its script element around it. */
export function consentScript(stored: string): string {
  const inner = /^\s*<script\b[^>]*>([\s\S]*)<\/script>\s*$/i.exec(stored)
  return inner?.[1] ?? stored
}

export function consentStyles(stored: string): string {
  const inner = /^\s*<style\b[^>]*>([\s\S]*)<\/style>\s*$/i.exec(stored)
  return inner?.[1] ?? stored
}
