/** A pointer's or a keyboard's steps, as WebDriver and WebDriver BiDi both spell them. */
export type InputSource =
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: PointerStep[] }
  | { type: 'key'; id: string; actions: KeyStep[] }

type PointerStep =
  | { type: 'pointerMove'; x: number; y: number; duration: number }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 }

interface KeyStep {
  type: 'keyDown' | 'keyUp'
  value: string
}

/** One tab of a browser that is not Chromium, as far as a smoke run needs it. */
export interface Engine {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** The value of an expression in the page; it has to be JSON. */
  evaluate(expression: string): Promise<unknown>
  perform(sources: InputSource[]): Promise<void>
  close(): Promise<void>
}

/** An engine that this machine may have. */
export interface EngineKind {
  name: string
  /** Where its program stands; undefined when it is not installed. */
  program: string | undefined
  /** Whether what a page stored is still there when the browser is opened again on the same profile. */
  keepsProfile: boolean
  open(program: string, profile: string): Promise<Engine>
}
