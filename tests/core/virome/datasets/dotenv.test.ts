import { describe, expect, it } from 'vitest';
import { parseDotenv } from '../../../../core/virome/datasets/dotenv.ts';

function values(text: string): Record<string, string> {
  return Object.fromEntries(parseDotenv(text).values);
}

describe('parseDotenv', () => {
  it('reads names and values, comments and blank lines passed over, whatever the line ends', () => {
    const text =
      '\uFEFF# the store\r\nENDPOINT=s3.example.org\r\n\r\n  BUCKET = virome  \nREGION=fr # here\rS3_URL_STYLE=';
    expect(values(text)).toEqual({
      ENDPOINT: 's3.example.org',
      BUCKET: 'virome',
      REGION: 'fr',
      S3_URL_STYLE: '',
    });
  });

  it('takes export before a name', () => {
    expect(values('export BUCKET=a\n  export\tREGION=b')).toEqual({ BUCKET: 'a', REGION: 'b' });
  });

  it('keeps a # that is part of a key, and an equals sign', () => {
    expect(values('SECRET_KEY=ab#cd=ef==\nACCESS_KEY=#none')).toEqual({
      SECRET_KEY: 'ab#cd=ef==',
      ACCESS_KEY: '',
    });
  });

  it('takes single quotes as they are and knows escapes in double ones', () => {
    expect(values(`A='x # "y" \\n $HOME' # why\nB="a\\tb \\"c\\" \\\\n # d $X"`)).toEqual({
      A: 'x # "y" \\n $HOME',
      B: 'a\tb "c" \\n # d $X',
    });
  });

  it('gives the last of a name that is given twice', () => {
    expect(values('A=1\nA=2')).toEqual({ A: '2' });
  });

  it('names lines that it can not read, without what stands in them', () => {
    const { values: read, problems } = parseDotenv("A=1\nsecret-without-name\nSECRET_KEY=\"abc\nB=2\nC='x'y");
    expect(Object.fromEntries(read)).toEqual({ A: '1', B: '2' });
    expect(problems).toEqual([
      'line 2 is not NAME=value',
      'the quotes of SECRET_KEY in line 3 are not closed',
      'the quotes of C in line 5 are not closed',
    ]);
  });
});
