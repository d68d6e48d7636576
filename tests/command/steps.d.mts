export interface Step {
  name: string;
  title: string;
  run: string[];
  seconds: number;
  lane?: string;
  long?: boolean;
}
export declare const STEPS: readonly Step[];
