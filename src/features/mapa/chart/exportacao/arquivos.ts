/** Entregar o que se exporta: arquivos e área de transferência. */
import { baixar, nomeDeArquivo } from '@/components/arquivos';
import { svgDaRoda } from './svgDaRoda';

const ESCALA_DO_PNG = 2;

/** @param legenda o que se diz embaixo da roda; null, nada */
export async function baixarSvg(
  svg: SVGSVGElement,
  nome: string,
  legenda: string | null,
): Promise<void> {
  baixar(
    new Blob([await svgDaRoda(svg, legenda)], { type: 'image/svg+xml' }),
    nomeDeArquivo(nome, 'svg'),
  );
}

export function carregar(texto: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const imagem = new Image();
    imagem.onload = () => resolve(imagem);
    imagem.onerror = () => reject(new Error('O navegador não desenhou a roda.'));
    imagem.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(texto)}`;
  });
}

export function pintar(imagem: HTMLImageElement, escala = ESCALA_DO_PNG): Promise<Blob> {
  const tela = document.createElement('canvas');
  tela.width = imagem.width * escala;
  tela.height = imagem.height * escala;
  tela.getContext('2d')?.drawImage(imagem, 0, 0, tela.width, tela.height);
  return new Promise((resolve, reject) =>
    tela.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('O navegador não fez a imagem.'))),
      'image/png',
    ),
  );
}

/** A roda em pixels, com o dobro do tamanho do desenho. */
export async function baixarPng(
  svg: SVGSVGElement,
  nome: string,
  legenda: string | null,
): Promise<void> {
  baixar(await pintar(await carregar(await svgDaRoda(svg, legenda))), nomeDeArquivo(nome, 'png'));
}

function copiarPelaSelecao(texto: string): void {
  const campo = document.createElement('textarea');
  campo.value = texto;
  campo.style.cssText = 'position:fixed;opacity:0';
  document.body.append(campo);
  campo.select();
  const copiou = document.execCommand('copy');
  campo.remove();
  if (!copiou) throw new Error('O navegador não deixou copiar.');
}

/**
 * Sem a área de transferência nova (http fora da própria máquina, permissão negada), a maneira
 * antiga.
 */
export async function copiarTexto(texto: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(texto);
  } catch {
    copiarPelaSelecao(texto);
  }
}
