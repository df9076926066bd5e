import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Camada } from '@/api/calculoApi';
import { resolverPerfil, type PerfilDeCalculo, type PerfilParcial } from '@core/astrology';
import type { CamadasDoPerfil } from '@core/contract';
import { CAMPOS, ORDEM_DOS_CAMPOS, type NomeDoCampo } from './campos';

/** Da mais particular à mais geral. */
const ORDEM: readonly Camada[] = ['mapa', 'usuario', 'escola'];

const DE_QUEM: Readonly<Record<Camada, string>> = {
  mapa: 'Deste mapa',
  usuario: 'Do seu padrão',
  escola: 'Da escola',
};
const DO_PROGRAMA = 'Padrão do Astrolábio';

/** As camadas vistas de uma delas: ela e as de baixo. */
const ateEsta = (camadas: CamadasDoPerfil, camada: Camada): readonly Camada[] =>
  ORDEM.slice(ORDEM.indexOf(camada)).filter((c) => camadas[c] !== null);

const escolheu = (camadas: CamadasDoPerfil, camada: Camada, campo: NomeDoCampo): boolean =>
  camadas[camada]?.[campo] !== undefined;

/** De onde vem o valor de um campo, em palavras. */
export function deOndeVem(camadas: CamadasDoPerfil, camada: Camada, campo: NomeDoCampo): string {
  const dona = ateEsta(camadas, camada).find((c) => escolheu(camadas, c, campo));
  return dona ? DE_QUEM[dona] : DO_PROGRAMA;
}

/** O que vale nesta camada, sem as que lhe passam à frente. */
export function perfilAte(camadas: CamadasDoPerfil, camada: Camada): PerfilDeCalculo {
  return resolverPerfil([...ateEsta(camadas, camada)].reverse().map((c) => camadas[c]));
}

/** O que a camada escolheu num campo. */
const doCampo = <C extends NomeDoCampo>(
  camada: PerfilParcial | null,
  campo: C,
): PerfilDeCalculo[C] | undefined => camada?.[campo];

interface PropsDoCampo<C extends NomeDoCampo> {
  readonly campo: C;
  readonly camada: Camada;
  readonly camadas: CamadasDoPerfil;
  readonly valor: PerfilDeCalculo[C];
  readonly aoMudar: (valor: PerfilDeCalculo[C]) => void;
  readonly aoSeguir: () => void;
}

function Campo<C extends NomeDoCampo>({
  campo,
  camada,
  camadas,
  valor,
  aoMudar,
  aoSeguir,
}: PropsDoCampo<C>) {
  const id = useId();
  const [titulo, descricao] = [`${id}-titulo`, `${id}-descricao`];
  const { Controle, ...ficha } = CAMPOS[campo];
  const propria = escolheu(camadas, camada, campo);
  const doMapa = camada === 'mapa' ? undefined : doCampo(camadas.mapa, campo);
  return (
    <Box sx={{ mb: 2.5 }}>
      <Typography variant="subtitle2" component="h3" id={titulo}>
        {ficha.titulo}
      </Typography>
      <Controle valor={valor} aoMudar={aoMudar} titulo={titulo} descricao={descricao} />
      <Typography
        variant="caption"
        component="div"
        color="textSecondary"
        id={descricao}
        sx={{ mt: 0.5 }}
      >
        {ficha.ajuda && <div>{ficha.ajuda}</div>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
          <span>{deOndeVem(camadas, camada, campo)}.</span>
          {propria && (
            <Button
              size="small"
              onClick={aoSeguir}
              aria-label={`Seguir o padrão: ${ficha.titulo}`}
              sx={{ minHeight: 28, py: 0 }}
            >
              Seguir o padrão
            </Button>
          )}
        </Box>
        {doMapa !== undefined && (
          <div>Este mapa tem a sua própria escolha: {CAMPOS[campo].emPalavras(doMapa)}.</div>
        )}
      </Typography>
    </Box>
  );
}

interface Props {
  readonly camada: Camada;
  readonly camadas: CamadasDoPerfil;
  /** O que a camada passa a escolher, inteiro. */
  readonly aoMudar: (perfil: PerfilParcial) => void;
  /** Os que a página já tem noutro lugar dela. */
  readonly menos?: readonly NomeDoCampo[];
}

/** As escolhas de uma camada: cada uma vale já, diz de onde vem, e desfaz-se. */
export function FormularioDoPerfil({ camada, camadas, aoMudar, menos = [] }: Props) {
  const escolhas: PerfilParcial = camadas[camada] ?? {};
  const perfil = perfilAte(camadas, camada);
  const semEste = (campo: NomeDoCampo): PerfilParcial =>
    Object.fromEntries(Object.entries(escolhas).filter(([c]) => c !== campo));
  return (
    <>
      {ORDEM_DOS_CAMPOS.filter((campo) => !menos.includes(campo)).map((campo) => (
        <Campo
          key={`${camada} ${campo}`}
          campo={campo}
          camada={camada}
          camadas={camadas}
          valor={perfil[campo]}
          aoMudar={(valor) => aoMudar({ ...escolhas, [campo]: valor })}
          aoSeguir={() => aoMudar(semEste(campo))}
        />
      ))}
      {Object.keys(escolhas).length > 0 && (
        <Button variant="outlined" size="small" onClick={() => aoMudar({})}>
          Seguir o padrão em tudo
        </Button>
      )}
    </>
  );
}

/** As mesmas escolhas, para quem as lê mas não as muda. */
export function EscolhasEmVigor({ camadas }: Pick<Props, 'camadas'>) {
  const perfil = perfilAte(camadas, 'mapa');
  return (
    <Box component="dl" sx={{ m: 0, '& dt': { fontWeight: 600 }, '& dd': { m: 0, mb: 1.5 } }}>
      {ORDEM_DOS_CAMPOS.map((campo) => (
        <Valor key={campo} campo={campo} valor={perfil[campo]} camadas={camadas} />
      ))}
    </Box>
  );
}

function Valor<C extends NomeDoCampo>({
  campo,
  valor,
  camadas,
}: {
  readonly campo: C;
  readonly valor: PerfilDeCalculo[C];
  readonly camadas: CamadasDoPerfil;
}) {
  return (
    <>
      <Typography component="dt" variant="subtitle2">
        {CAMPOS[campo].titulo}
      </Typography>
      <Typography component="dd" variant="body2">
        {CAMPOS[campo].emPalavras(valor)}{' '}
        <Typography component="span" variant="caption" color="textSecondary">
          {deOndeVem(camadas, 'mapa', campo)}.
        </Typography>
      </Typography>
    </>
  );
}
