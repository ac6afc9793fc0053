/**
 * Free text as it is sent: trimmed, without angle brackets and script-like fragments, at most 1000
 * characters (P5-05, P5-22). Never used on passwords, which must arrive exactly as typed.
 */
export function sanitise(text: string): string {
  return text
    .replace(/<\/?script[^>]*>/giu, '')
    .replace(/javascript:/giu, '')
    .replace(/\bon\w+\s*=/giu, '')
    .replace(/[<>]/gu, '')
    .trim()
    .slice(0, 1000);
}

/** Whether text holds markup or script fragments (P5-14). */
export function looksLikeScript(text: string): boolean {
  return /[<>]|javascript:|\bon\w+\s*=/iu.test(text);
}
