export interface Step {
  name: string;
  title: string;
  run: string[];
  seconds: number;
  long?: boolean;
}
export declare const STEPS: readonly Step[];
